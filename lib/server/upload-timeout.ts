// Without `server-only`: server/ reads it in plain Node.
/** For a whole upload, from the browser and to the API. */
export const uploadTimeoutMs = 1_800_000
