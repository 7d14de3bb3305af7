import { note } from '../report.ts'

/** The campaign page behind the edge, beside the same bytes as a file. */
export async function edge() {
  note('there is no edge yet')
}
