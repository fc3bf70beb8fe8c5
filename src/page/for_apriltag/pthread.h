// Replaces the thread functions that apriltag calls. There is only one thread, so nothing has to wait.
#pragma once

typedef int pthread_t;
typedef int pthread_mutex_t;
typedef int pthread_cond_t;

#define pthread_create(thread, attributes, routine, argument) (-1)
#define pthread_join(thread, result) ((void)(result))
#define pthread_mutex_init(mutex, attributes) (*(mutex) = 0)
#define pthread_mutex_destroy(mutex) ((void)(mutex))
#define pthread_mutex_lock(mutex) ((void)(mutex))
#define pthread_mutex_unlock(mutex) ((void)(mutex))
#define pthread_cond_init(condition, attributes) (*(condition) = 0)
#define pthread_cond_destroy(condition) ((void)(condition))
#define pthread_cond_wait(condition, mutex) ((void)(condition))
#define pthread_cond_broadcast(condition) ((void)(condition))
