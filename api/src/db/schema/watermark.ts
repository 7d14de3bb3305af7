/** Progress of a recurring job. */
export type WatermarkTable = {
  name: 'ranking'
  moment: Date
}
