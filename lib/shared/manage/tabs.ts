export const manageTabs = ['today', 'numbers', 'delivery', 'settings'] as const
export type ManageTab = (typeof manageTabs)[number]

const parts: Partial<Record<ManageTab, readonly string[]>> = {
  numbers: ['numbers'],
  delivery: ['deliveries', 'pack', 'paper'],
  settings: ['end', 'team', 'trial'],
}

export const tabOfPart = (part: string): ManageTab | undefined => manageTabs.find((tab) => parts[tab]?.includes(part))

export const tabIn = ([name = 'today', ...more]: readonly string[] = []): ManageTab | undefined =>
  more.length === 0 ? manageTabs.find((tab) => tab === name) : undefined
