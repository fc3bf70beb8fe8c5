// The page as an app: only the one in the folder for web hosts (cmake/site.py) has a manifest, and a service worker
// beside it.

export function connectHost(): void {
  if (document.querySelector("link[rel=manifest]"))
    navigator.serviceWorker?.register("offline.js", { updateViaCache: "none" }).catch(() => undefined); // a private tab may have none
}
