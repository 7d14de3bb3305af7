export type WatermarkTable = {
  name: 'ranking'
  moment: Date
}
