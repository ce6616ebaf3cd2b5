import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UPLOADS_AT_ONCE, UPLOAD_GIVES_WAY, UPLOAD_SLOWEST } from '#src/domain/uploads.ts';
import { eventually } from '../../support/eventually.ts';
import { bodyOf, photo, picture, type Part } from '../../support/hostile-files.ts';
import { PHOTOS, openDoor } from '../../support/upload-door.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const door = await forThisFile(openDoor());
const [jpeg, png] = await Promise.all([photo(), picture('png')]);
const file = (content: string | Buffer, filename = 'photo.jpg', type = 'image/jpeg'): Part => ({
  name: 'files',
  content,
  filename,
  type,
});

describe('a client that does not send what it said', () => {
  const head = (length: number, from = '203.0.113.1') =>
    `POST /0 HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${from}\r\n` +
    `content-type: multipart/form-data; boundary=limit\r\ncontent-length: ${length}\r\n\r\n`;
  const beginning = () => bodyOf([file(jpeg)]).subarray(0, 20_000);

  /** A photo of which the first 20 kB have come. */
  async function begun(length: number, from?: string): Promise<{ socket: Socket; before: number }> {
    const [before, there] = [door.ended(), door.files().length];
    const socket = await door.connect();
    socket.write(Buffer.concat([Buffer.from(head(length, from)), beginning()]));
    await vi.waitFor(() => expect(door.files()).toHaveLength(there + 1), {
      timeout: atMost(15_000),
    });
    return { socket, before };
  }

  it('goes away in the middle of a file', async () => {
    const { socket, before } = await begun(1_000_000);
    socket.destroy();
    await door.settled(before + 1);
    expect(door.files()).toEqual([]);
  });

  it('says that there is less than there is', async () => {
    const body = bodyOf([file(jpeg)]);
    const before = door.ended();
    const socket = await door.connect();
    socket.write(Buffer.concat([Buffer.from(head(body.length - 2000)), body]));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
    await door.settled(before + 1);
    expect(door.files()).toEqual([]);
  });

  it('stops sending, or sends a byte now and then: soon nobody waits for it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { socket, before } = await begun(1_000_000);
      vi.advanceTimersByTime(UPLOAD_SLOWEST.ms);
      vi.advanceTimersByTime(UPLOAD_SLOWEST.ms);
      await door.settled(before + 1);
      expect(door.files()).toEqual([]);
      socket.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  describe('and holds places', () => {
    let slow: Socket[] = [];
    let before = 0;
    beforeEach(() => {
      [slow, before] = [[], door.ended()];
    });
    afterEach(async () => {
      for (const socket of slow) socket.destroy();
      await vi.waitFor(() => expect(door.files()).toEqual([]), { timeout: atMost(15_000) });
    });
    /** So many photos from one address, of each of which the first 20 kB have come. */
    async function hold(address: string, count: number): Promise<void> {
      for (let at = 0; at < count; at += 1) slow.push((await begun(1_000_000, address)).socket);
    }
    const send = (from: string) => door.parts([file(png)], PHOTOS, from);
    const WAITS = { status: 429, code: 'too_many_requests' };
    const taken = async (from: string) => {
      const { status, kept } = await send(from);
      await door.uploads.remove(kept?.map(({ key }) => key) ?? []);
      return status;
    };

    it("gets four of them, the others of its network as many, and the rest are everybody else's", async () => {
      covers('threat.slow_uploads');
      await hold('203.0.113.1', UPLOADS_AT_ONCE.client);
      expect(await send('203.0.113.1')).toEqual(WAITS);
      expect(await taken('203.0.113.2')).toBe(200);
      await hold('203.0.113.2', UPLOADS_AT_ONCE.network - UPLOADS_AT_ONCE.client);
      expect(await send('203.0.113.3')).toEqual(WAITS);

      const others = UPLOADS_AT_ONCE.all - UPLOADS_AT_ONCE.network;
      for (let at = 0; at < others - 1; at += 1) await hold(`198.51.${at}.1`, 1);
      expect(await taken('192.0.2.1')).toBe(200);
      await hold('192.0.2.1', 1);
      expect(await send('192.0.2.2')).toEqual(WAITS);
    });

    it('gives the slowest of them away when somebody wants it', async () => {
      covers('threat.slow_uploads');
      await hold('203.0.113.1', UPLOADS_AT_ONCE.client);
      door.pass(UPLOAD_GIVES_WAY.ms);
      const [first] = slow;
      const closed = first === undefined ? undefined : once(first, 'close');
      expect(await taken('203.0.113.1')).toBe(200);
      await closed;
      await door.settled(before + 2);
    });

    it('gets none for forms without a file, however slow', async () => {
      const body = `--limit\r\ncontent-disposition: form-data; name="comment"\r\n\r\nslow`;
      for (let at = 0; at < UPLOADS_AT_ONCE.client; at += 1) {
        const socket = await door.connect();
        socket.write(head(1_000_000) + body);
        slow.push(socket);
      }
      await eventually(() => expect(door.open()).toBe(UPLOADS_AT_ONCE.client));
      expect(await taken('203.0.113.1')).toBe(200);
    });
  });
});
