import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { freshWizard, goOn, onward, openWizard, own, placeInAddress, question, write } from '../../support/wizard'

beforeEach(async () => {
  await freshWizard()
  window.history.replaceState(null, '', '/campaign/12')
})

const shortcut = () => screen.queryByRole('link', { name: 'Özete geç' })
const names = () => within(screen.getByRole('navigation', { name: 'Adımlar' }))
const links = () =>
  names()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

test('who changes one thing goes to the summary, to that thing, back to the summary and saves', async () => {
  await openWizard({ campaign: own })
  const way = shortcut()
  expect(way).toHaveAttribute('href', '#edit-review')
  if (way) await userEvent.click(way)
  expect(placeInAddress()).toBe('#edit-review')
  expect(shortcut()).not.toBeInTheDocument()
  const texts = screen.getByRole('region', { name: 'Metinler' })
  await userEvent.click(within(texts).getByRole('link', { name: /Değiştir/ }))
  expect(question()).toHaveTextContent('Metinleri güncelle')
  expect(shortcut()).not.toBeInTheDocument()
  write('Başlık', 'Geçit için karar günü')
  expect(onward()).toHaveTextContent('Özete dön')
  await goOn()
  expect(onward()).toHaveTextContent('Kaydet')
})

test('in a campaign that is changed every step is a link from the start', async () => {
  await openWizard({ campaign: own })
  expect(links()).toEqual(['Konu', 'Ne oldu, ne isteniyor', 'Muhatap', 'Metinler', 'Görseller'])
  await userEvent.click(names().getByRole('link', { name: 'Metinler' }))
  expect(question()).toHaveTextContent('Metinleri güncelle')
})

test('a step that holds its author back holds them back from what comes after it, and from the summary', async () => {
  await openWizard({ campaign: own })
  await userEvent.click(names().getByRole('link', { name: 'Metinler' }))
  write('Başlık', '')
  expect(links()).toEqual(['Kapsam', 'Konu', 'Ne oldu, ne isteniyor', 'Muhatap'])
  expect(shortcut()).not.toBeInTheDocument()
})

test('who announces a campaign goes step by step', async () => {
  window.history.replaceState(null, '', '/create-campaign')
  await openWizard()
  expect(links()).toEqual([])
  expect(shortcut()).not.toBeInTheDocument()
})
