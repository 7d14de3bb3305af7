export const profileFormKey = (id: number): string => `profile:${id}`
