import sharp from 'sharp'

const edge = 4
const scale = 3
const dark = 160

export async function inked(png: Buffer): Promise<Buffer> {
  const around = { top: edge, bottom: edge, left: edge, right: edge, background: 'white' }
  const plain = await sharp(png).flatten({ background: 'white' }).greyscale().extend(around).png().toBuffer()
  // Normalises the contrast of a pale pen.
  const strong = await sharp(plain).normalise({ lower: 0, upper: 100 }).toBuffer()
  const cut = await sharp(strong).trim({ background: 'white', threshold: 40, margin: edge }).toBuffer()
  const { width } = await sharp(cut).metadata()
  return sharp(cut)
    .resize({ width: width * scale, kernel: 'cubic' })
    .threshold(dark)
    .png({ colours: 2 })
    .toBuffer()
}
