let named = ''

export const rememberEmail = (email: string | undefined): void => {
  named = email?.trim() ?? ''
}

export const rememberedEmail = (): string => named
