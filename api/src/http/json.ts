import { checkJsonShape, JsonShapeError } from '@sesol/shared/json'
import secureJson from 'secure-json-parse'
import { badRequest, invalid } from './errors.ts'

export function parseJson(text: string): unknown {
  let value: unknown
  try {
    checkJsonShape(text)
    value = secureJson.parse(text, null, { protoAction: 'remove', constructorAction: 'remove' })
  } catch (error) {
    const repeated = error instanceof JsonShapeError ? error.repeated : undefined
    throw repeated === undefined ? badRequest() : invalid({ [repeated]: ['error.field.repeated'] })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest()
  return value
}
