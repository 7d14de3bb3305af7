/** Under which what is typed into a member's profile is kept: it is nobody else's. */
export const profileFormKey = (id: number): string => `profile:${id}`
