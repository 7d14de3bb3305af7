import { trapField } from '@sesol/contract/trust/proof'

/** A field that people neither see nor reach: a form in which it is filled asks for a proof of work. */
export function Trap() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <input type="text" name={trapField} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
