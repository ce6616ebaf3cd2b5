import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Assertion, Attestation } from '../../src/contract/desk/passkeys.ts';

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** What the page of a site tells the device. */
interface Site {
  origin: string;
  host: string;
}

const [USER_IS_PRESENT, USER_IS_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/** A device with one passkey (ES256), which does what it is asked without a person. */
export function softDevice({ origin, host }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(flags);
    numbers.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host), numbers, more]);
  }

  /** COSE: an EC2 key of ES256 on P-256. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (text: string) =>
      Buffer.concat([Buffer.from('5820', 'hex'), Buffer.from(text, 'base64url')]);
    return Buffer.concat([
      Buffer.from('a501020326200121', 'hex'),
      point(x),
      Buffer.from('22', 'hex'),
      point(y),
    ]);
  }

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const;
  return {
    /** Answers the challenge for a new passkey. */
    create({ challenge }: { challenge: string }): Attestation {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const data = authenticatorData(USER_IS_PRESENT | USER_IS_VERIFIED | HAS_CREDENTIAL, made);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      // CBOR: {fmt: 'none', attStmt: {}, authData: bytes}.
      const attestationObject = Buffer.concat([
        Buffer.from('a3', 'hex'),
        Buffer.from('\x63fmt\x64none\x67attStmt\xa0\x68authData\x59', 'latin1'),
        size,
        data,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Answers the challenge of a login; `isVerified` false: the person was not asked. */
    get({ challenge }: { challenge: string }, { isVerified = true } = {}): Assertion {
      counter += 1;
      const data = authenticatorData(USER_IS_PRESENT | (isVerified ? USER_IS_VERIFIED : 0));
      const told = clientData('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(told)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(told),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
    /** Another copy of the passkey, made before its last uses. */
    turnBack(uses: number): void {
      counter -= uses;
    },
  };
}
