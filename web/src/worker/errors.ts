// Errors that keep their type on the way from the worker to the page.

/** The table is not in this browser. */
export class TableNotFound extends Error {}
