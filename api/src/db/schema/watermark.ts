/** Up to when a repeated job has done its work. */
export type WatermarkTable = {
  name: 'ranking'
  moment: Date
}
