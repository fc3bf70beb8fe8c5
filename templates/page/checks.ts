// Checks data that may be anything. This file imports nothing.

export type Check = (value: unknown) => boolean;

export const isAnything: Check = () => true;
export const isText: Check = (value) => typeof value === "string";
export const isFlag: Check = (value) => typeof value === "boolean";
export const isNumber: Check = (value) => Number.isFinite(value);

export const oneOf = (...values: unknown[]): Check => (value) => values.includes(value);
export const within = (from: number, to: number): Check => (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
export const orNull = (check: Check): Check => (value) => value === null || check(value);
export const orMissing = (check: Check): Check => (value) => value === undefined || check(value);
export const listOf = (check: Check): Check => (value) => Array.isArray(value) && value.every((each) => check(each));

/** Makes the check for a type from one check for each field of the type. Does not compile if a field has no check. */
export function objectOf<Type>(checks: { [Field in keyof Required<Type>]: Check }): (value: unknown) => value is Type {
  return (value): value is Type => typeof value === "object" && value !== null &&
    Object.entries<Check>(checks).every(([field, check]) => check((value as Record<string, unknown>)[field]));
}
