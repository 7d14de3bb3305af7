import { writeFileSync } from 'node:fs'
import * as errors from './error-catalogue/table.ts'
import * as security from './security-table.ts'

writeFileSync(security.documentPath, security.printSecurityDocument().text)
writeFileSync(errors.documentPath, errors.printErrorCatalogue())
