import { type FileHandle, open } from 'node:fs/promises'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  MPEG_TS,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { VideoError } from './job.ts'
import { userDataRemover } from './user-data.ts'

// HLS is left out: a playlist names other files.
const formats = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS]

const playable = {
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  mp4: { video: ['avc', 'hevc', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'flac'] },
} as const
export type Extension = keyof typeof playable

const chunkBytes = 4_194_304

type Chosen = { video: InputVideoTrack; audio: InputAudioTrack | undefined; extension: Extension }

/** Drops metadata, attachments, chapters, subtitles and telemetry. @throws VideoError */
export async function remux(path: string, target: string): Promise<Extension> {
  const input = new Input({ source: new FilePathSource(path), formats })
  try {
    const chosen = await choose(input)
    await copy(chosen, target)
    return chosen.extension
  } catch (error) {
    if (error instanceof VideoError) throw error
    throw new VideoError(isFull(error) ? 'storage_full' : 'unsupported', error)
  } finally {
    input.dispose()
  }
}

async function choose(input: Input): Promise<Chosen> {
  const [videos, audios] = [await input.getVideoTracks(), await input.getAudioTracks()]
  // A transport stream lists only tracks of known codecs.
  if (videos.length === 0) throw new VideoError((await input.getFormat()) === MPEG_TS ? 'codec' : 'unsupported')
  for (const extension of ['webm', 'mp4'] as const) {
    const video = await firstOf(videos, playable[extension].video)
    const audio = await firstOf(audios, playable[extension].audio)
    if (video && (audio || audios.length === 0)) return { video, audio, extension }
  }
  throw new VideoError('codec')
}

async function firstOf<T extends InputVideoTrack | InputAudioTrack>(
  tracks: T[],
  codecs: readonly string[],
): Promise<T | undefined> {
  for (const track of tracks) if (codecs.includes((await track.getCodec()) ?? '')) return track
  return undefined
}

async function copy({ video, audio, extension }: Chosen, target: string): Promise<void> {
  const tracks = audio ? [video, audio] : [video]
  const counts = await Promise.all(tracks.map(countPackets))
  const file = await open(target, 'w', 0o600)
  const writable = new WritableStream<StreamTargetChunk>({ write: (chunk) => writeWhole(file, chunk) })
  const output = new Output({
    format: extension === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new StreamTarget(writable, { chunked: true, chunkSize: chunkBytes }),
  })
  try {
    const first = await video.input.getFirstTimestamp(tracks)
    // WebM has no negative timestamps; a transport stream starts at any time.
    const offset = extension === 'webm' || first > 0 ? -first : 0
    const pumps = [await pumpVideo(output, video, counts[0] ?? 0)]
    if (audio) pumps.push(await pumpAudio(output, audio, counts[1] ?? 0))
    await output.start()
    await interleave(pumps, offset)
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

/** The library's own target ignores a short write of a full disk. */
async function writeWhole(file: FileHandle, { data, position }: StreamTargetChunk): Promise<void> {
  for (let done = 0; done < data.length; ) {
    const { bytesWritten } = await file.write(data, done, data.length - done, position + done)
    done += bytesWritten
  }
}

async function countPackets(track: InputVideoTrack | InputAudioTrack): Promise<number> {
  let count = 0
  for await (const _ of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) count += 1
  return count
}

type Pump = { packets: AsyncGenerator<EncodedPacket, void>; add: (packet: EncodedPacket) => Promise<void> }

async function pumpVideo(output: Output, track: InputVideoTrack, maximumPacketCount: number): Promise<Pump> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  const sink = new EncodedPacketSink(track)
  // Frames before the first key frame cannot be decoded; without a key frame there is no video.
  const first = await sink.getFirstKeyPacket({ verifyKeyPackets: true })
  if (!codec || !decoderConfig || !first) throw new VideoError('unsupported')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { transformationMatrix: await track.getTransformationMatrix(), maximumPacketCount })
  const withoutUserData = userDataRemover(codec, decoderConfig.description)
  let latest = Number.NEGATIVE_INFINITY
  return {
    packets: sink.packets(first),
    add: async (packet) => {
      // A key frame that is shown before an earlier frame is no random access point.
      const type = packet.timestamp < latest ? 'delta' : packet.type
      latest = Math.max(latest, packet.timestamp)
      await source.add(packet.clone({ type, sideData: {}, data: withoutUserData(packet.data) }), { decoderConfig })
    },
  }
}

async function pumpAudio(output: Output, track: InputAudioTrack, maximumPacketCount: number): Promise<Pump> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) throw new VideoError('codec')
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount })
  return {
    packets: new EncodedPacketSink(track).packets(),
    add: (packet) => source.add(packet.clone({ sideData: {} }), { decoderConfig }),
  }
}

/** Writes the packets of all tracks in time order, which bounds the memory. */
async function interleave(pumps: Pump[], offset: number): Promise<void> {
  const next = async (pump: Pump) => ({ pump, packet: (await pump.packets.next()).value ?? undefined })
  let heads = await Promise.all(pumps.map(next))
  for (;;) {
    heads = heads.filter(({ packet }) => packet)
    const head = heads.toSorted((a, b) => (a.packet?.timestamp ?? 0) - (b.packet?.timestamp ?? 0))[0]
    if (!head?.packet) return
    await head.pump.add(head.packet.clone({ timestamp: head.packet.timestamp + offset }))
    heads = heads.with(heads.indexOf(head), await next(head.pump))
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
