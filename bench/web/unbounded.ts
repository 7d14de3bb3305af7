import { Admission } from '../../server/pages/admission.ts'

Admission.prototype.enter = async () => () => undefined
