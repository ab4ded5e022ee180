;; The values of a group of situations, four at once: the value of rolling is for each roll its chance times the value of its best
;; choice, in sum. `npm run wasm` writes the bytes of this module into rolling-wasm.ts, and lanes.ts lays out the memory.
;;
;; Each f64x2 holds two situations. pmax(one, other) is `other > one ? other : one`, as in turn.ts, and the order of the sums is the
;; same: so all values are equal to the bit.
(module
  (import "wormery" "memory" (memory 1))

  ;; $first, $end: the rolls of the group, 16 bytes each: i32 offset of the added choice in $leads, i32 32 * (width - 1), f64 chance.
  ;; $leads: by choice, an i32: the bytes from a situation to its successor.
  ;; $at: the first situation; its value and those of the next ones, f64.
  ;; $bests: by number of choices, four f64; those of 0 choices are -infinity.
  ;; $place, $last: by situation, 8 bytes each: the start of its sum (f64); at +512 the value of stopping (f64); at +1024 a mask, all bits
  ;; set if its value is wanted. $place steps by 32 bytes until it is beyond $last.
  (func (export "roll")
    (param $first i32) (param $end i32) (param $leads i32) (param $at i32) (param $bests i32)
    (param $place i32) (param $last i32)
    (local $roll i32) (local $next i32) (local $before i32) (local $chance v128)
    (local $low v128) (local $high v128) (local $lowSum v128) (local $highSum v128)
    (loop $places
      (if
        (v128.any_true
          (v128.or (v128.load offset=1024 (local.get $place)) (v128.load offset=1040 (local.get $place))))
        (then
          (local.set $lowSum (v128.load (local.get $place)))
          (local.set $highSum (v128.load offset=16 (local.get $place)))
          (local.set $roll (local.get $first))
          (loop $rolls
            (local.set $next
              (i32.add (local.get $at)
                (i32.load (i32.add (local.get $leads) (i32.load (local.get $roll))))))
            (local.set $before (i32.add (local.get $bests) (i32.load offset=4 (local.get $roll))))
            (local.set $chance (v128.load64_splat offset=8 (local.get $roll)))
            (local.set $low (f64x2.pmax (v128.load (local.get $before)) (v128.load (local.get $next))))
            (local.set $high
              (f64x2.pmax (v128.load offset=16 (local.get $before)) (v128.load offset=16 (local.get $next))))
            (v128.store offset=32 (local.get $before) (local.get $low))
            (v128.store offset=48 (local.get $before) (local.get $high))
            (local.set $lowSum (f64x2.add (local.get $lowSum) (f64x2.mul (local.get $chance) (local.get $low))))
            (local.set $highSum
              (f64x2.add (local.get $highSum) (f64x2.mul (local.get $chance) (local.get $high))))
            (br_if $rolls
              (i32.lt_u (local.tee $roll (i32.add (local.get $roll) (i32.const 16))) (local.get $end))))
          (v128.store (local.get $at)
            (v128.bitselect
              (f64x2.pmax (local.get $lowSum) (v128.load offset=512 (local.get $place)))
              (v128.load (local.get $at))
              (v128.load offset=1024 (local.get $place))))
          (v128.store offset=16 (local.get $at)
            (v128.bitselect
              (f64x2.pmax (local.get $highSum) (v128.load offset=528 (local.get $place)))
              (v128.load offset=16 (local.get $at))
              (v128.load offset=1040 (local.get $place))))))
      (local.set $at (i32.add (local.get $at) (i32.const 32)))
      (br_if $places
        (i32.le_u (local.tee $place (i32.add (local.get $place) (i32.const 32))) (local.get $last)))))
)
