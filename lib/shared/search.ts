import { canonical, tidyLine } from '@sesol/contract/text'

/** A search in the form in which it is compared with titles; empty where nothing is sought. */
export const searchKey = (text: string): string => canonical(tidyLine(text))

/** Whether a title holds what is sought, by the rule of the API: letter for letter, whatever their case. */
export const titleHolds =
  (key: string) =>
  ({ title }: { title: string }): boolean =>
    canonical(title).includes(key)
