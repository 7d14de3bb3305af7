declare module 'webvtt-parser' {
  type Cue = { startTime: number; endTime: number; tree: { children: { value?: string }[] } }
  type Parsed = { cues: Cue[]; errors: { message: string; line: number }[] }
  const webvtt: {
    WebVTTParser: new (entities: Record<string, string>) => { parse(text: string, mode: 'captions'): Parsed }
  }
  export default webvtt
}
