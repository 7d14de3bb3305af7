import { toast } from '../../components/ui/toast'

const spies = [jest.spyOn(toast, 'success'), jest.spyOn(toast, 'error')]

/** What toasts have said since the test began. */
export const toasts = (): string[] => spies.flatMap(({ mock }) => mock.calls.map(([text]) => text))
