/** How far a recurring job has come. */
export type WatermarkTable = {
  name: 'ranking'
  moment: Date
}
