import { act, screen, waitFor } from '@testing-library/react'
import { parseValues } from '../../../components/wizard/values'
import { readDraft } from '../../../lib/client/drafts/draft'
import { flushDrafts } from '../../../lib/client/drafts/draft-events'
import { viewer } from '../../support/form-page'
import { withTabs } from '../../support/tabs'
import { freshWizard, openWizard, own, placeInAddress, question, story, walkTo } from '../../support/wizard'

withTabs()
beforeEach(freshWizard)

const elsewhere = 'Bu form başka bir sekmede açık.'

/** Another tab that has the draft. @returns what closes it */
function otherTab(name = 'draft new') {
  let leave = () => {}
  const open = new Promise<void>((done) => {
    leave = done
  })
  void navigator.locks.request(name, { steal: true }, () => open)
  return () => leave()
}

test('a wizard from which the draft is taken has saved it, and has it again when the other tab closes', async () => {
  await openWizard()
  await walkTo('institution')
  await act(flushDrafts)
  const leave = otherTab()
  expect(await screen.findByText(elsewhere)).toBeVisible()
  expect(await readDraft(viewer.id, parseValues)).toMatchObject({ draft: { values: { complaint_details: story } } })
  await act(async () => leave())
  await waitFor(() => expect(question()).toBeVisible())
  expect(placeInAddress()).toBe('#institution')
})

test('a campaign that is edited in another tab says so', async () => {
  otherTab(`draft ${own.id}`)
  await openWizard({ campaign: own })
  expect(screen.getByRole('status')).toHaveTextContent('Bu kampanyayı başka bir sekmede düzenliyorsun.')
})

test('an edit is no obstacle for a new campaign', async () => {
  otherTab(`draft ${own.id}`)
  await openWizard()
  expect(question()).toBeVisible()
})
