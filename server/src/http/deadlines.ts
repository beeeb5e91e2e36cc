/** Longest time for the database to begin answering a read, in ms; told to callers as the time after which to try again. */
export const beginningMs = 2000
