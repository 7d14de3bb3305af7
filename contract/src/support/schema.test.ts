import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faxForm, signatureForm, signerForm } from './schema.ts'

const faultsOf = (name: string) => signatureForm.safeParse({ name }).error?.issues.map(({ message }) => message) ?? []

test('X-15 X-18 the name of a signer holds no web address, separator or markup, and does not begin as a formula', () => {
  for (const name of [
    '=1+1',
    '+90',
    '-Ayşe',
    '@ayse',
    '＝SUM(A1)',
    '\t=1+1',
    '\r\n@ayse',
    '\u200b\u202e-Ayşe',
    'http://x.example',
    'Ayşe www.x.example',
    'Ayşe HTTPS://X.EXAMPLE',
    'Ayşe //x.example',
    'x.example/kazan',
    'bit.ly/a',
    'x.com:8080',
    'Ali;=1+1',
    'Ali; Veli',
    '<b>Ali</b>',
    'Ali|Veli',
  ]) {
    assert.deepEqual(faultsOf(name), ['error.field.name'], JSON.stringify(name))
  }
  for (const name of [
    'Ayşe Yılmaz',
    'Ayşe Yılmaz/Demir',
    'Ali a/l Veli',
    "D'Arcy",
    'Ayşe-Nur',
    'Dr.Ali Can',
    'A. B. Comak',
    'Ali.Comert',
    'محمد',
    '王小明',
    'a=b',
    'Ali Can, Avukat',
    'K.Net',
    'Dr.Link',
    'A.Com Yılmaz',
    'Ö.İnfo',
    'ali.net',
    'K.NET',
  ]) {
    assert.deepEqual(faultsOf(name), [], name)
  }
})

test('X-15 the forms of the page refuse it at the field', () => {
  for (const form of [faxForm, signerForm]) {
    const { error } = form.safeParse({
      name: '=1',
      surname: 'x.com/a',
      email: 'a@ornek.example',
      address: '',
      send_fax: '',
    })
    assert.deepEqual(
      error?.issues.map(({ path, message }) => [path.join(), message]),
      [
        ['name', 'error.field.name'],
        ['surname', 'error.field.name'],
      ],
    )
  }
})
