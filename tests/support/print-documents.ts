import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, cataloguePath, printErrorCatalogue } from './error-catalogue.ts'
import { documentPath, printSecurityDocument } from './security-table.ts'
import * as settings from './settings-table.ts'
import { root } from './sources.ts'

writeFileSync(documentPath, printSecurityDocument().text)
writeFileSync(join(root, cataloguePath), printErrorCatalogue(catalogue()))
writeFileSync(settings.documentPath, settings.printSettings())
