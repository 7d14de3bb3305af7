// The module has no `server-only`: server/ reads it in plain Node.
/** The time for a whole upload, from the browser and to the API. */
export const uploadTimeoutMs = 1_800_000
