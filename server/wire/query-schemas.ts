// The schemas of addresses: the parameters of a match, and the queries of its reads and streams.
import { Type } from 'typebox';
import { CommandId, closed, Number32 } from './schema-parts.ts';

const OptionalSeat = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 31,
    description: 'The seat whose view to use; default: a spectator.',
  }),
);
const KnownSeq = Type.Optional(
  Type.Integer({ minimum: 0, description: 'The last known line; default: none.' }),
);
const KnownHead = Type.Optional(
  Number32(
    'The head after the line `after`. If the log has another head there, the reply is ' +
      '`history-changed`.',
  ),
);
const OwnSeat = Type.Optional(
  Type.Union([Type.Literal('own'), Type.Integer({ minimum: 0, maximum: 31 })], {
    description:
      'The seat whose view to use; default: a spectator. own: your seat, if you have one seat and ' +
      'no bot plays it; otherwise a spectator. `viewer` in the reply says which.',
  }),
);
const Following = Type.Optional(
  Type.Boolean({
    description:
      'true: you follow the match by repeating this read, because no stream reaches you. Then you count as present for some ' +
      'seconds, and the reply has `here` and `watching`.',
  }),
);
export const LinesQuery = Type.Object(
  { seat: OwnSeat, after: KnownSeq, head: KnownHead, following: Following },
  closed,
);
export const SeatQuery = Type.Object({ seat: OptionalSeat }, closed);
export const LogQuery = Type.Object(
  {
    seat: OptionalSeat,
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Only lines before this one; default: the newest lines.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Maximum number of lines; the server may send fewer.',
      }),
    ),
  },
  closed,
);
export const ProofQuery = Type.Object({ seat: OptionalSeat, after: KnownSeq }, closed);
/** A seat, and the newest line of the client. */
export const SnapshotQuery = Type.Object(
  { seat: OptionalSeat, after: KnownSeq, head: KnownHead },
  closed,
);
const StreamName = Type.Optional(
  Type.Unsafe<string>({ ...CommandId, description: 'A name that you choose for your stream.' }),
);
const Format = Type.Optional(
  Type.Union([Type.Literal('view'), Type.Literal('lines')], {
    description:
      'view, the default: each line with its view, for programs without the rules. lines: what the ' +
      'viewer may know of each line, for programs that compute the match and check it.',
  }),
);
export const StreamQuery = Type.Object(
  { ...SnapshotQuery.properties, stream: StreamName, as: Format },
  closed,
);
export const MoveQuery = Type.Object({ stream: StreamName }, closed);
export const MatchParams = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9]{10}$' }) });
