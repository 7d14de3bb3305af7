import { writeFileSync } from 'node:fs'
import { documentPath, printSecurityDocument } from './security-table.ts'

writeFileSync(documentPath, printSecurityDocument())
