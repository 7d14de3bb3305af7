let named = ''

/** The e-mail typed in one account form, for the next one; in memory only. */
export const rememberEmail = (email: string | undefined): void => {
  named = email?.trim() ?? ''
}

export const rememberedEmail = (): string => named
