import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sentForm } from '../../support/form-page'
import { freshWizard, goOn, onward, openWizard, own, story, walkTo, write } from '../../support/wizard'

beforeEach(freshWizard)

const asked = () => screen.queryByRole('region', { name: 'Göndermeden önce bir bak' })

test('X-21 a person as addressee is asked about, and the office is one press away', async () => {
  await openWizard()
  await walkTo('institution')
  write(/^Kurumun ya da kişinin adı/, 'Ayşe Yılmaz')
  expect(await screen.findByText(/herkesin önünde sorumlu göstermek/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Makamı ya da kurumu yaz' }))
  expect(screen.queryByText(/herkesin önünde sorumlu göstermek/)).toBeNull()
  const name = document.querySelector('[name="institution_or_person_name"]')
  expect(name).toHaveValue('')
  expect(name).toHaveFocus()
})

test('X-21 the review asks about a telephone number, publishes all the same, and sends the answer', async () => {
  const campaign = { ...own, content: `${story} Arayın: 0532 123 45 67.` }
  await openWizard({ campaign, onSaved: () => undefined }, { answer: () => ({ body: own }) })
  for (let step = 0; step < 6; step += 1) await goOn()
  const marks = within(asked() as HTMLElement)
  expect(marks.getByText('0532 123 45 67')).toBeVisible()
  const kept = marks.getByRole('checkbox', { name: 'Gördüm, bilerek kalsın' })
  expect(kept).not.toBeChecked()
  await userEvent.click(kept)
  expect(kept).toBeChecked()
  expect(onward()).not.toHaveAttribute('aria-disabled')
  await goOn()
  const { form } = await waitFor(sentForm)
  expect(form.getAll('kept_marks')).toEqual(['phone'])
})

test('X-21 without marks the review asks nothing', async () => {
  await openWizard()
  await walkTo('review')
  expect(asked()).toBeNull()
})
