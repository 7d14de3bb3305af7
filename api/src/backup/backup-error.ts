/** One sentence for the operator. */
export class BackupError extends Error {}
