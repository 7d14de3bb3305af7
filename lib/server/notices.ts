/** Versions of the texts in messages/: raised with each change of what they say. */
export const notices = { privacy: 1, terms: 1, imprint: 1 } as const
export type Notice = keyof typeof notices
