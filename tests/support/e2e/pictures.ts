import sharp from 'sharp'

/** A grainy JPEG with the place where it was taken in its metadata, large enough for a campaign page. */
export async function photograph(name: string, light: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: light, noise } })
    .tint(light)
    .blur(2)
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 1/1 0/1' } })
    .jpeg({ quality: 85 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
