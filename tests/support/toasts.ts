import { toast } from '../../components/ui/toast'

const spies = [jest.spyOn(toast, 'success'), jest.spyOn(toast, 'error')]

export const toasts = (): string[] => spies.flatMap(({ mock }) => mock.calls.map(([text]) => text))
