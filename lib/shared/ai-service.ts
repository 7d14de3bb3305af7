/** Whom texts are sent to that a model drafts; its country as a code. */
export type AiService = { name: string; country?: string; marks: boolean }
