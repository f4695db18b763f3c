// A table that is not in this browser: thrown in the worker, and once more in the page that asked.

export class NotHere extends Error {}
