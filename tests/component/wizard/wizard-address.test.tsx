import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from '../../../components/ui/toast'
import { clearDrafts, removeDraft } from '../../../lib/client/drafts/draft'
import { flushDrafts } from '../../../lib/client/drafts/draft-events'
import { viewer } from '../../support/form-page'
import { withTabs } from '../../support/tabs'
import { back, freshWizard, goOn, openWizard, own, placeInAddress, question, walkTo, write } from '../../support/wizard'

beforeEach(freshWizard)

const shows = (title: string) => waitFor(() => expect(question()).toHaveTextContent(title))
const walk = (way: 'back' | 'forward') => act(async () => window.history[way]())
const titles = {
  scope: 'Bu haksızlık nereye kadar uzanıyor?',
  topic: 'Hangi konuyla ilgili?',
  type: 'Ne yapmak istiyorsun?',
}

test('each step has its part of the address, and the browser’s Back and Forward walk them', async () => {
  await openWizard()
  expect(placeInAddress()).toBe('')
  await walkTo('type')
  expect(placeInAddress()).toBe('#type')
  await walk('back')
  await shows(titles.topic)
  expect(placeInAddress()).toBe('#topic')
  expect(question()).toHaveFocus()
  await walk('back')
  await shows(titles.scope)
  await walk('forward')
  await shows(titles.topic)
})

test('the wizard’s own Back is a step back in the history: the browser’s leads on from there', async () => {
  await openWizard()
  await walkTo('type')
  await userEvent.click(back())
  await shows(titles.topic)
  await userEvent.click(back())
  await shows(titles.scope)
  await walk('forward')
  await shows(titles.topic)
  await walk('forward')
  await shows(titles.type)
})

test('without a draft an address leads no further than to the first step that lacks something', async () => {
  window.history.replaceState(null, '', '/create-campaign#review')
  await openWizard()
  await shows(titles.topic)
  expect(placeInAddress()).toBe('#topic')
})

test('Forward leads no further than to a step that has become wrong meanwhile', async () => {
  await openWizard()
  await walkTo('institution')
  await walk('back')
  await shows(titles.type)
  write('Ne oldu?', 'Kısa')
  await walk('forward')
  await waitFor(() => expect(placeInAddress()).toBe('#type'))
  expect(question()).toHaveTextContent(titles.type)
})

test('what is no step in the address changes nothing: the way to the content is one such', async () => {
  await openWizard()
  await walkTo('type')
  await act(async () => {
    window.location.hash = '#main'
  })
  expect(question()).toHaveTextContent(titles.type)
})

test('editing has parts of the address of its own', async () => {
  window.history.replaceState(null, '', '/campaign/12#edit-topic')
  await openWizard({ campaign: own })
  expect(question()).toHaveTextContent('Konusu doğru mu?')
  await goOn()
  expect(placeInAddress()).toBe('#edit-type')
})

test('a form that is emptied elsewhere leads back to where its author has to begin', async () => {
  await openWizard()
  await walkTo('institution')
  await act(() => clearDrafts())
  await shows(titles.topic)
})

test.each([
  ['published', 'Bu kampanya başka bir sekmede gönderildi.'],
  ['discarded', 'Bu taslak başka bir sekmede silindi.'],
] as const)('a form whose draft is %s in another tab says why it is empty', async (ending, sentence) => {
  const info = jest.spyOn(toast, 'info').mockImplementation(() => undefined)
  await openWizard()
  await walkTo('institution')
  await act(flushDrafts)
  await act(() => removeDraft(viewer.id, ending))
  await shows(titles.scope)
  expect(info.mock.calls).toEqual([[sentence]])
  info.mockRestore()
})

describe('signing out in another tab', () => {
  withTabs()
  const end = (ending: string) =>
    act(async () => new BroadcastChannel('campaignDB').postMessage({ key: 'all', ending }))

  test.each([
    ['handed_over', /^Başka bir sekmede çıkış yapıldı\. Yazdıkların hesabında duruyor/],
    ['signed_out', /^Başka bir sekmede çıkış yapıldı, bu form da boşaltıldı/],
  ])('with the draft %s empties the wizard, says so and shows its first step', async (ending, sentence) => {
    const said = jest.spyOn(toast, 'info')
    await openWizard()
    await walkTo('institution')
    await end(ending)
    await shows(titles.scope)
    expect(placeInAddress()).toBe('#scope')
    expect(said.mock.calls).toEqual([[expect.stringMatching(sentence)]])
    said.mockRestore()
  })

  test('says nothing in a wizard in which nothing was typed', async () => {
    const said = jest.spyOn(toast, 'info')
    await openWizard()
    await end('signed_out')
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })
})
