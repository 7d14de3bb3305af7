let named = ''

/** The address that somebody wrote on the way to another form about the same account; it lasts as long as the page. */
export const rememberEmail = (email: string | undefined): void => {
  named = email?.trim() ?? ''
}

export const rememberedEmail = (): string => named
