import { writeFileSync } from 'node:fs'
import * as errors from './error-catalogue/table.ts'
import * as security from './security-table.ts'
import * as settings from './settings-table.ts'

writeFileSync(security.documentPath, security.printSecurityDocument().text)
writeFileSync(errors.documentPath, errors.printErrorCatalogue())
writeFileSync(settings.documentPath, settings.printSettings())
