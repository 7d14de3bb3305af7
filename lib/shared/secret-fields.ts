/** What is never kept or shown again. */
export const isSecretField = (name: string): boolean =>
  /password|one_time_code|^(?:uid|session|token|secret)$/.test(name)
