import sharp from 'sharp'

export async function photo(name: string, light: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: light, noise } })
    .tint(light)
    .blur(2)
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 1/1 0/1' } })
    .jpeg({ quality: 85 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
